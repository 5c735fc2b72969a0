/** Endpoint paths (spec §7) by what they allow; roles are put together from these. */
const complaint = (...names: readonly string[]): string[] => names.map((name) => `/v1/seller/complaint/${name}`)

export const READ_ORDERS = complaint('ComplaintList', 'PhoneFilter', 'GetComplaintInfo', 'DownloadFile')
export const READ_ORGANISATION = complaint('DeptList', 'DeptListByPid', 'DeptInfo', 'DeptUserList', 'DeptUserInfo')
/** What every form of an action needs. */
export const FILL_FORMS = complaint(
  ...['CanAllocateList', 'GetComplaintTemplate', 'GetComplaintBackDeptArr', 'GetComplaintDeptUser', 'UploadFile'],
)
export const IMPORT = complaint(
  ...['ImportParse', 'ImportResult', 'ImportList', 'ImportConfirm', 'ImportCancel', 'ImportUndo'],
  ...['ImportErrorFile', 'ImportTemplate'],
)
export const DISPATCH = complaint('ComplaintSave', 'DoAccept', 'DoAllocate', 'DoReply', 'DoBackToWait')
export const REVIEW = complaint('ReviewOpen', 'DoReply', 'DoReplyNo', 'DoBack', 'DoBackAudit', 'DoReport')
export const HANDLE = complaint(
  ...['DoSign', 'DoContact', 'DoReply', 'DoReplyWithdraw', 'DoBack', 'DoBackWithdraw', 'DoHelpReply'],
)
/** What a department does with its sub-units. */
export const LEAD_SUB_UNITS = complaint('DoAllocate', 'ReviewOpen', 'DoReplyNo', 'DoBackAudit', 'DoBackToWait')
export const READ_HOLIDAYS = ['HolidaySetConf', 'HolidaySetInfo'].map((name) => `/v1/seller/systemSet/${name}`)
/** The first page of those who work with orders, and of those who look after accounts. */
export const FIRST_PAGE = ['Todo', 'Summary', 'Trend'].map((name) => `/v1/seller/dashboard/${name}`)
export const MAP = ['/v1/seller/grid/MapSummary']
export const ACCOUNTS_TODAY = ['/v1/seller/dashboard/Accounts']
export const PUBLISH_NOTICES = ['NoticeManage', 'NoticeSave', 'NoticeDel'].map((name) => `/v1/seller/notice/${name}`)
