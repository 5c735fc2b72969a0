/** Whether an account may be used (domain 4.4). */
export const ACCOUNT_STATUS = {
  enabled: { zh: '启用', en: 'In use' },
  disabled: { zh: '停用', en: 'Out of use' },
} as const

/** On which level somebody stands by the level of his department; a grid member stays one below the centre (domain 2.1). */
export function userLevelAt(dept_level: number, before?: string): '1' | '2' | '3' | '4' {
  if (dept_level === 1) return '1'
  if (before === '4') return '4'
  return dept_level === 2 ? '2' : '3'
}

/** What somebody of a unit is to it (domain 4.4); told by the level, of which a grid member has his own. */
export const USER_TYPE = {
  dept_staff: { zh: '单位工作人员', en: 'Staff of a unit' },
  grid_member: { zh: '网格员', en: 'Grid member' },
} as const
export type UserType = keyof typeof USER_TYPE
export const userTypeAt = (user_level: string): UserType => (user_level === '4' ? 'grid_member' : 'dept_staff')
