import { defineMessages } from '#kernel/messages.ts'

import { KEPT_DAYS } from '../contract.ts'

export const ADDON_TYPE = defineMessages({
  notify: { zh: '通知渠道', en: 'Ways to tell people' },
  storage: { zh: '存储', en: 'Storage' },
  system: { zh: '系统', en: 'System' },
  marketing: { zh: '公众服务', en: 'For citizens' },
  business: { zh: '业务', en: 'Areas of work' },
})

export const ADDON = defineMessages({
  about: {
    zh: '插件随程序提供，安装只是启用：装上后菜单和功能才出现，卸载后立即停用。',
    en: 'Add-ons come with the program. Installing one switches it on: its menus and functions appear, and go when it is uninstalled.',
  },
  aboutSetUp: {
    zh: '以下为已安装且需要设置的插件。',
    en: 'The installed add-ons that have something to set up.',
  },
  installed: { zh: '已安装', en: 'Installed' },
  toSetUp: { zh: '待设置', en: 'To be set up' },
  notInstalled: { zh: '未安装', en: 'Not installed' },
  later: { zh: '未随本版本提供', en: 'Not in this release' },
  installedAt: { zh: '{at} 安装', en: 'Installed {at}' },
  kept: { zh: '原有设置和数据保留至 {day}，重新安装即恢复', en: 'What it kept comes back with it until {day}' },
  install: { zh: '安装', en: 'Install' },
  uninstall: { zh: '卸载', en: 'Uninstall' },
  setUp: { zh: '设置', en: 'Set up' },
  installTitle: { zh: '安装“{name}”？', en: 'Install “{name}”?' },
  installText: {
    zh: '其菜单和功能对有权限的人员立即可用。',
    en: 'Its menus and functions are there at once for those who have the rights.',
  },
  installTextSetUp: {
    zh: '其菜单和功能对有权限的人员立即可用；设置完成后才开始工作。',
    en: 'Its menus and functions are there at once for those who have the rights; it works once it is set up.',
  },
  uninstallTitle: { zh: '卸载“{name}”？', en: 'Uninstall “{name}”?' },
  uninstallText: {
    zh: `{without}其菜单立即消失。设置和数据保留 ${KEPT_DAYS} 天，期间重新安装即恢复，之后清除。`,
    en: `{without} Its menus go at once. What it was set up with and keeps waits for ${KEPT_DAYS} days and comes back if it is installed again; then it is gone.`,
  },
  wasInstalled: { zh: '“{name}”已安装', en: '“{name}” was installed' },
  wasUninstalled: { zh: '“{name}”已卸载', en: '“{name}” was uninstalled' },
  none: { zh: '尚无已安装且需要设置的插件', en: 'No installed add-on has anything to set up' },
  toManage: { zh: '前往插件管理', en: 'To the add-ons' },
  saved: { zh: '设置已保存', en: 'The set-up was saved' },
  consequence: {
    zh: '保存后立即生效；密钥加密保存，不再显示。',
    en: 'Counts at once. Secrets are kept sealed and never shown again.',
  },
  secretKept: {
    zh: '已保存；留空则不变，更换接入对象时须重新填写',
    en: 'Kept; left empty it stays, but not for another address or account',
  },
})
