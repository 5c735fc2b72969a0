import { ApartmentOutlined, SettingOutlined } from '@ant-design/icons'

import type { MenuGroup } from './screens.ts'

/** First-level entries of which several features have a part (spec §2). */
export const ORGANISATION: MenuGroup = {
  key: 'organisation',
  title: { zh: '组织机构', en: 'Directory' },
  icon: ApartmentOutlined,
}
export const SYSTEM: MenuGroup = { key: 'sys', title: { zh: '系统管理', en: 'System' }, icon: SettingOutlined }
