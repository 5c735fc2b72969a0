import { defineMessages } from '#kernel/messages.ts'

export const SETTINGS = defineMessages({
  title: { zh: '界面设置', en: 'Settings' },
  hint: { zh: '设置立即生效，并随账号保存。', en: 'Applied at once and kept with your account.' },
  mode: { zh: '显示模式', en: 'Appearance' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
  system: { zh: '跟随系统', en: 'System' },
  colour: { zh: '主题色', en: 'Theme colour' },
  otherColour: { zh: '其他颜色', en: 'Other colour' },
  size: { zh: '界面大小', en: 'Size' },
  large: { zh: '大', en: 'Large' },
  medium: { zh: '中', en: 'Medium' },
  small: { zh: '小', en: 'Small' },
  language: { zh: '语言', en: 'Language' },
  layout: { zh: '布局', en: 'Layout' },
  tagsView: { zh: '显示标签栏', en: 'Show the tag bar' },
  fixedHeader: { zh: '固定页头', en: 'Keep the header in sight' },
  sidebarLogo: { zh: '侧栏显示标志', en: 'Logo in the sidebar' },
  supportPinyinSearch: { zh: '支持拼音搜索', en: 'Find by pinyin' },
  reset: { zh: '恢复默认设置', en: 'Reset to defaults' },
})
