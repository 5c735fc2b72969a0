import { z } from 'zod'

import { Id, get, post } from '#kernel/endpoint.ts'

const Export = z.object({
  id: Id,
  source: z.string(),
  format: z.enum(['xlsx', 'csv']),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'expired']),
  /** Written so far. */
  rows: z.number().int(),
  file_name: z.string(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until when the file can be fetched. */
  expires_at: z.string().nullable(),
})

/** One's own exports, the latest first. */
export const exportList = get('/v1/seller/exports/List', {
  title: { zh: '我的导出', en: 'My exports' },
  access: 'signed_in',
  input: z.object({}),
  output: z.object({ rows: z.array(Export) }),
})

export const exportCancel = post('/v1/seller/exports/Cancel', {
  title: { zh: '取消导出', en: 'Cancel an export' },
  access: 'signed_in',
  audit: 'export.cancel',
  input: z.object({ id: Id }),
  output: z.object({ id: Id }),
})

/** A POST, because taking a file away is recorded. */
export const exportDownload = post('/v1/seller/exports/Download', {
  title: { zh: '下载导出文件', en: 'Fetch an exported file' },
  access: 'signed_in',
  audit: 'export.download',
  kind: 'file',
  input: z.object({ id: Id }),
  output: z.unknown(),
})
