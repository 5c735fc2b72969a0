import { defineErrors } from '#kernel/errors.ts'

export const APPROVAL_ERRORS = defineErrors({
  EXPORT_DECIDED: {
    status: 409,
    zh: '该导出已处理、已取消或已过期',
    en: 'This export was decided, taken back or has lapsed',
  },
  EXPORT_FALLEN: {
    status: 409,
    zh: '申请人的账号、部门或权限已变，不能再领取，该导出已失效，不用审批',
    en: 'Who asked for this export has another department or other rights by now, or is out of use, and could not fetch it; it need not be decided',
  },
  EXPORT_OWN: {
    status: 403,
    zh: '不能审批本人的导出，请由其他有审批权限的人员处理',
    en: 'Nobody agrees to an export of his own; somebody else who may decides',
  },
})
