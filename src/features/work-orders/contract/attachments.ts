import { z } from 'zod'

import { ById, Flag, Id, get, post } from '#kernel/endpoint.ts'

import { AttachmentInfo } from './notes.ts'

/** Types and size of domain 2.3.4. */
export const ATTACHMENT_TYPES = 'jpg jpeg png gif bmp webp pdf doc docx xls xlsx ppt pptx txt zip mp3 wav mp4'.split(
  ' ',
)
export const ATTACHMENT_MAX_BYTES = 20 * 1024 * 1024

export const uploadFile = post('/v1/seller/complaint/UploadFile', {
  title: { zh: '上传附件', en: 'Upload a file' },
  access: 'granted',
  audit: 'file.upload',
  kind: 'upload',
  input: z.object({}),
  output: AttachmentInfo,
})

export const downloadFile = get('/v1/seller/complaint/DownloadFile', {
  title: { zh: '下载附件', en: 'Download a file' },
  access: 'granted',
  kind: 'file',
  signed: false,
  input: z.object({
    id: Id,
    order_id: Id.optional(),
    /** A picture as it stands in small on the order: that is no taking away, but an opening of the order. */
    small: Flag.default(0),
  }),
  output: z.unknown(),
})

/** An order as a file: its form, its history and its attachments. A POST, because taking it away is recorded. */
export const downloadOrder = post('/v1/seller/complaint/DownloadOrder', {
  title: { zh: '下载工单', en: 'Download an order' },
  access: 'granted',
  audit: 'order.download',
  kind: 'file',
  input: ById,
  output: z.unknown(),
})

/** What is in a file that cannot be drawn: its text, or the rows of its first sheet. */
export const previewFile = get('/v1/seller/complaint/PreviewFile', {
  title: { zh: '查看附件内容', en: 'Look into a file' },
  access: 'granted',
  input: ById,
  output: z.object({
    text: z.string().nullable(),
    rows: z.array(z.array(z.string()).readonly()).readonly().nullable(),
    cut: z.boolean(),
  }),
})
