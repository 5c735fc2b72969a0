import { defineMessages } from '#kernel/messages.ts'

/** So many days an export waits for somebody to agree. */
export const WAITS_DAYS = 3

/** Why an export ends although nobody decided so, as who asked and who could have agreed read it (decisions 0374, 0384). */
export const ENDING = defineMessages({
  fallen: {
    zh: '申请人的账号、部门或权限已变，不能再领取；如仍需要，请重新导出',
    en: 'who asked has another department or other rights by now, or is out of use, and could not fetch it; export again if it is still needed',
  },
  nobody: {
    zh: '没有其他人可以同意，请先让管理员再为一人开通“审批导出”，再重新导出',
    en: 'there is nobody else who may agree: have an administrator give one more person “Agree to exports”, then export again',
  },
  lapsed: {
    zh: `${WAITS_DAYS}日内无人审批，已失效；如仍需要，请重新导出`,
    en: `nobody decided on it in ${WAITS_DAYS} days; export again if it is still needed`,
  },
})
export type Ending = keyof typeof ENDING

interface Pending {
  /** Who asked could still fetch it. */
  readonly stands: boolean
  /** Somebody has to agree first. */
  readonly waits: boolean
  /** Somebody else may agree to it. */
  readonly has_approver: boolean
  readonly is_over: boolean
}

/** Why it ends; null while it goes on. */
export function endingOf({ stands, waits, has_approver, is_over }: Pending): Ending | null {
  if (!stands) return 'fallen'
  if (!waits) return null
  if (is_over) return 'lapsed'
  return has_approver ? null : 'nobody'
}
