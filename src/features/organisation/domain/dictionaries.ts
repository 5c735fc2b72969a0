import { dictionary, type Dictionary } from '#kernel/dictionary.ts'

export const DEPT_KIND = {
  centre: { zh: '中心', en: 'Centre' },
  street: { zh: '街道/镇', en: 'Street or town' },
  bureau: { zh: '委办局', en: 'Bureau' },
  company: { zh: '公共服务企业', en: 'Utility company' },
  subunit: { zh: '科室/站所', en: 'Section or station' },
  community: { zh: '社区/村', en: 'Community or village' },
} as const

export const PERSON_ROLE = {
  leader: { zh: '分管领导', en: 'Leader' },
  liaison: { zh: '联络员', en: 'Liaison' },
  operator: { zh: '经办人', en: 'Operator' },
  duty: { zh: '值班', en: 'Duty officer' },
} as const

export const ORGANISATION_DICTIONARIES: readonly Dictionary[] = [
  dictionary('dept_kind', { zh: '部门类别', en: 'Kind of department' }, DEPT_KIND),
  dictionary('person_role', { zh: '人员角色', en: 'Role in the department' }, PERSON_ROLE),
]
