/** Endpoint paths (spec §7) by what they allow; roles are put together from these. */
const complaint = (...names: readonly string[]): string[] => names.map((name) => `/v1/seller/complaint/${name}`)

export const READ_REFERENCE = complaint('GetCommonData', 'GetComplaintTemplate')
export const READ_ORDERS = complaint('OrderList', 'GetComplaintInfo', 'AppComplaintStatistics')
export const CHOOSE_DEPARTMENT = complaint('CanAllocateList', 'GetComplaintBackDeptArr', 'GetComplaintDeptUser')
export const READ_ORGANISATION = complaint('DeptList', 'DeptListByPid', 'DeptInfo', 'DeptUserInfo')
export const READ_HOLIDAYS = ['HolidaySetConf', 'HolidaySetInfo'].map((name) => `/v1/seller/systemSet/${name}`)
export const READ_ROLES = ['OperatorPermission', 'rolemanage', 'rolelist'].map((name) => `/v1/seller/role/${name}`)
export const EDIT_ROLES = ['roleadd', 'roleedit', 'roledel'].map((name) => `/v1/seller/role/${name}`)
export const DISPATCH_ACTIONS = complaint('DoAccept', 'DoAllocate', 'DoReply', 'DoBackToWait', 'DoRepeat')
export const REVIEW_ACTIONS = complaint('DoReply', 'DoReplyNo', 'DoBack', 'DoBackAudit', 'DoReport', 'DoBackToWait')
export const DEPARTMENT_ACTIONS = complaint(
  ...['DoAllocate', 'DoSign', 'DoContact', 'DoReply', 'DoReplyNo', 'DoReplyWithdraw'],
  ...['DoBack', 'DoBackAudit', 'DoBackWithdraw', 'DoBackToWait', 'DoHelpReply'],
)
export const IMPORTS = complaint('ImportUpload', 'ImportConfirm', 'ImportList')
export const EXPORTS = complaint('OrderExport')
