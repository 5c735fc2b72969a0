import { z } from 'zod'

import { Id, post, text } from '#kernel/endpoint.ts'

/** The department that was rated says something of its mark (T42); `id` is that of its assist order. */
export const helpRateAnswer = post('/v1/seller/complaint/HelpRateAnswer', {
  title: { zh: '回应协办评价', en: 'Answer a mark' },
  access: 'granted',
  audit: 'order.help_rate_answer',
  input: z.object({ id: Id, content: text(2, 200) }),
  output: z.null(),
})
