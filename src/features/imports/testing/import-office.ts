import { readdirSync } from 'node:fs'

import { testProgram } from '#platform/testing/program.ts'

import { importParse } from '../contract.ts'
import type { Cell } from '../domain/cell.ts'
import { imports } from '../server/feature.ts'
import { HEADERS, NOW, someRow } from './sheet.ts'

/** The demo district with its imports. */
export async function importOffice() {
  const program = await testProgram({ features: [imports], start: NOW })
  return {
    ...program,
    upload: async (file: Buffer, options: { as?: string; name?: string; files?: number } = {}) => {
      const { as = 'dispatcher', name = '工单.csv', files = 1 } = options
      const sent = Array.from({ length: files }, () => ({ name, bytes: file }))
      const { status: http, body } = await program.upload(as, importParse, { kind: 'normal' }, sent)
      return { ...body, http }
    },
    keptFiles: (): string[] =>
      readdirSync(program.uploadDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
  }
}
export type ImportOffice = Awaited<ReturnType<typeof importOffice>>

/** A file of good rows, apart from what is given; `series` makes its numbers its own. */
export function fileOf(series: number, rows: readonly Readonly<Record<string, Cell>>[]): Buffer {
  const lines = [HEADERS, ...rows.map((cells, i) => someRow(series * 1000 + i, cells))]
  return Buffer.from(lines.map((cells) => cells.map((cell) => JSON.stringify(cell ?? '')).join(',')).join('\n'))
}
