import { z } from 'zod'

import { ById, Flag, Id, get, post } from '#kernel/endpoint.ts'
import { pageOf } from '#kernel/list.ts'

/** The address of one's own exports. */
export const EXPORTS_PATH = '/profile/exports'

const ExportRow = z.object({
  id: Id,
  source: z.string(),
  format: z.enum(['xlsx', 'csv']),
  state: z.enum([
    ...(['queued', 'running', 'asked', 'refused', 'lapsed'] as const),
    ...(['done', 'failed', 'cancelled', 'expired'] as const),
  ]),
  /** Written so far. */
  rows: z.number().int(),
  /** How many there will be, where the list can tell. */
  total: z.number().int().nullable(),
  file_name: z.string(),
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until when the file can be fetched. */
  expires_at: z.string().nullable(),
  purpose: z.string(),
  /** Why it was refused. */
  answer: z.string(),
  /** Seconds that it will take, as far as can be said. */
  seconds_left: z.int().nullable(),
  /** A password opens the file, which was not shown yet. */
  has_password: Flag,
})

export type ExportRow = z.infer<typeof ExportRow>

/** One's own exports, the latest first. Whoever may no longer export has none: the right is asked for with each call. */
export const exportList = get('/v1/seller/exports/List', {
  title: { zh: '我的导出', en: 'My exports' },
  access: 'granted',
  passive: true,
  input: z.object({}),
  output: pageOf(ExportRow),
})

export const exportCancel = post('/v1/seller/exports/Cancel', {
  title: { zh: '取消导出', en: 'Cancel an export' },
  access: 'granted',
  audit: 'export.cancel',
  input: ById,
  output: ById,
})

/** What a file opens with: told once, to who asked for it. */
export const exportPassword = post('/v1/seller/exports/Password', {
  title: { zh: '查看导出文件密码', en: 'See the password of an exported file' },
  access: 'granted',
  audit: 'export.password',
  step_up: true,
  input: ById,
  output: z.object({ password: z.string() }),
})

/** Beyond how many rows a purpose is asked for and somebody else agrees (0: never), and how many may have callers in clear. */
export const exportTerms = get('/v1/seller/exports/Terms', {
  title: { zh: '导出规则', en: 'Terms of exports' },
  access: 'granted',
  input: z.object({}),
  output: z.object({ approval_rows: z.int(), plain_rows: z.int() }),
})

/** A POST, because taking a file away is recorded. */
export const exportDownload = post('/v1/seller/exports/Download', {
  title: { zh: '下载导出文件', en: 'Fetch an exported file' },
  access: 'granted',
  audit: 'export.download',
  kind: 'file',
  input: ById,
  output: z.unknown(),
})
