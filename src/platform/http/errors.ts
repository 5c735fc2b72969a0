import { defineErrors } from '#kernel/errors.ts'

/** Refusals of the wire itself. */
export const WIRE_ERRORS = defineErrors({
  CROSS_SITE: { status: 403, zh: '请求来源不被允许', en: 'A call from this origin is not allowed' },
  MUST_CHANGE: { status: 403, zh: '请先修改密码', en: 'Change your password first' },
  /** Its `data.proof` says what to ask for. */
  STEP_UP_REQUIRED: { status: 403, zh: '请先验证身份', en: 'Confirm first that it is you' },
  ADDRESS_SHUT: {
    status: 403,
    zh: '当前网络地址不允许访问，如有疑问请联系平台管理员',
    en: 'This network address is shut out; ask whoever runs the platform',
  },
  TENANT_CLOSED: {
    status: 403,
    zh: '该区县的平台已停用，请联系平台管理员',
    en: 'The platform of this district is closed; ask whoever runs the installation',
  },
  VIEW_ONLY: {
    status: 403,
    zh: '正在以他人身份查看，不能进行操作；请先退出查看',
    en: 'You look through somebody else’s eyes and change nothing; end that first',
  },
  MAINTENANCE: {
    status: 503,
    zh: '系统维护中，暂时只能查看：{notice}',
    en: 'Under maintenance, one can only look: {notice}',
  },
  METHOD: { status: 405, zh: '不支持该请求方法，请使用 {allow}', en: 'This method is not supported, use {allow}' },
  NO_SPACE_FOR_FILES: {
    status: 507,
    zh: '服务器存储空间将满，暂时不能上传文件，请联系系统管理员；不带附件的操作照常进行',
    en: 'The server is nearly out of space and takes no files now; tell the administrator. What needs no file goes on',
  },
  NO_SPACE: {
    status: 507,
    zh: '存储空间不足，请联系管理员',
    en: 'The server has no space left, tell the administrator',
  },
})
