import type { Grants } from '#platform/feature.ts'

const below = (folder: string, ...names: readonly string[]): string[] => names.map((name) => `/plugin/${folder}${name}`)

export const addonGrants = {
  manage: {
    title: { zh: '插件管理', en: 'Manage addons' },
    later: [
      ...below('', 'manage', 'pluginSetup', 'uploadStorage', 'email'),
      ...below('sms/', 'install', 'template', 'template/add', 'template/edit/:id', 'template/del/:id', 'record'),
      ...below('wechat/', 'menu', 'keyword', 'attention', 'record', 'template', 'fans'),
    ],
  },
} satisfies Grants
