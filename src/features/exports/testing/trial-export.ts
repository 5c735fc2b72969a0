import { z } from 'zod'

import { exportDownload } from '../contract.ts'
import { defineExport } from '#platform/exports/define-export.ts'

export const PAGES = 25
export const ROWS = 2

/** A list of a few pages to be exported; `meanwhile` happens while a page is read. */
export const trialExport = (meanwhile: (page: number) => Promise<unknown>) =>
  defineExport({
    key: 'trial',
    title: { zh: '试行', en: 'Trial' },
    input: z.object({ from: z.number(), pages: z.number().default(PAGES) }),
    call: exportDownload,
    heads: [
      { zh: '编号', en: 'Number' },
      { zh: '谁', en: 'Who' },
    ],
    async read({ actor }, { from, pages }, { cursor }) {
      const page = Number(cursor ?? 0)
      await meanwhile(page)
      const rows = Array.from({ length: ROWS }, (_, i) => [`=${from + page * ROWS + i}`, actor.username])
      return { rows, next: page + 1 < pages ? String(page + 1) : null, total: pages * ROWS }
    },
  })
