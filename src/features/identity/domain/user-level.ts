import { dictionary } from '#kernel/dictionary.ts'

/** On which level of the district somebody works (domain 2.1). */
export const USER_LEVEL = {
  '1': { zh: '中心', en: 'Centre' },
  '2': { zh: '承办单位', en: 'Department' },
  '3': { zh: '科室/社区', en: 'Sub-unit or community' },
  '4': { zh: '网格员', en: 'Grid member' },
} as const

export const USER_LEVELS = dictionary('user_level', { zh: '用户级别', en: 'User level' }, USER_LEVEL)
