import type { Values } from '#ui/form/drafts.ts'
import { isBlank } from '#ui/form/rules.ts'

import type { OrderDetail } from '../../contract/detail.ts'

type Answered = Pick<OrderDetail, 'replies' | 'allocations' | 'reply_id'>

const CAME_BACK: readonly string[] = ['rejected', 'withdrawn']
const MENDED = [
  ...(['content', 'is_true', 'contact_status', 'contact_at', 'resolve_status'] as const),
  ...(['unresolved_reason', 'plan_date', 'reply_category', 'category_basis', 'public_reply', 'attachments'] as const),
]

/**
 * What a reply said that came back, or that was adopted of a sub-unit: it is mended, not written again. Whoever was reached
 * comes masked, so that is not in it; nor is what another department wrote before.
 */
export function answeredBefore({ replies, allocations, reply_id }: Answered): Values {
  const [last, given] = [replies.at(-1), allocations.at(-1)]
  if (!last || (given && given.created_at > last.submitted_at)) return {}
  const adopted = last.state === 'approved' && last.id === reply_id
  if (!adopted && !CAME_BACK.includes(last.state)) return {}
  const said = { ...last, content: last.edited_content ?? last.content }
  return Object.fromEntries(MENDED.map((name) => [name, said[name]] as const).filter(([, value]) => !isBlank(value)))
}
