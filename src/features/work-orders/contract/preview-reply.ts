import { z } from 'zod'

import { Id, post, text } from '#kernel/endpoint.ts'

/** What the caller reads when the answer is released as it stands written: on his page, and by SMS. */
export const previewReply = post('/v1/seller/complaint/PreviewReply', {
  title: { zh: '答复预览', en: 'What the caller will read' },
  access: 'granted',
  audit: 'order.preview_reply',
  input: z.object({ id: Id, public_reply: text(0, 1000).optional() }),
  output: z.object({
    stage: z.string(),
    answers: z.array(z.object({ at: z.string(), text: z.string() })),
    /** Null: no SMS goes. */
    sms: z.string().nullable(),
  }),
})
