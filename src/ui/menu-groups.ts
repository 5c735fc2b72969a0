import { ApartmentOutlined, ApiOutlined, BarChartOutlined, SettingOutlined } from '@ant-design/icons'

import type { MenuGroup } from './screens.ts'

/** First-level entries of which several features have a part (spec §2). */
export const ORGANISATION: MenuGroup = {
  key: 'organisation',
  title: { zh: '组织机构', en: 'Directory' },
  icon: ApartmentOutlined,
}
export const REPORTING: MenuGroup = {
  key: 'reports',
  title: { zh: '统计报表', en: 'Reports' },
  icon: BarChartOutlined,
}
const SYSTEM = {
  key: 'sys',
  title: { zh: '系统管理', en: 'System' },
  icon: SettingOutlined,
  parts: {
    people: { zh: '组织与权限', en: 'People and rights' },
    basics: { zh: '基础数据', en: 'Basic data' },
    security: { zh: '安全与日志', en: 'Security and logs' },
    running: { zh: '运行', en: 'Operation' },
  },
} as const satisfies MenuGroup

export const PLUGINS = {
  key: 'plugin',
  title: { zh: '插件', en: 'Add-ons' },
  icon: ApiOutlined,
  parts: {
    sms: { zh: '短信', en: 'SMS' },
    wechat: { zh: '微信公众号', en: 'WeChat account' },
  },
} as const satisfies MenuGroup

/** Where an entry of the system's group stands. */
export const systemPart = (part: keyof typeof SYSTEM.parts) => ({ group: SYSTEM, part })
/** The same in the group of add-ons, for those that have several entries. */
export const pluginPart = (part: keyof typeof PLUGINS.parts) => ({ group: PLUGINS, part })
