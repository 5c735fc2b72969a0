import { importConfirm, importResult } from '../contract.ts'
import type { ImportKind } from '../domain/kinds.ts'
import type { ImportOffice } from './import-office.ts'

interface Options {
  readonly as?: string
  readonly kind?: ImportKind
}

/** Uploads a file and has it judged; answers the batch. */
export async function parsed(office: ImportOffice, file: Buffer, options: Options = {}): Promise<string> {
  const { http, code, data } = await office.upload(file, options)
  if (http !== 200) throw new Error(code)
  await office.runJobs()
  return data.batch.id
}

/** Uploads a file and has its good rows written; answers the batch. */
export async function imported(office: ImportOffice, file: Buffer, options: Options = {}): Promise<string> {
  const id = await parsed(office, file, options)
  await office.call(options.as ?? 'dispatcher', importConfirm, { id })
  await office.runJobs()
  return id
}

export const resultOf = (office: ImportOffice, id: string) => office.call('dispatcher', importResult, { id })

/** Orders that came with the batch and are still there. */
export const ordersOf = (office: ImportOffice, id: string) =>
  office.db
    .selectFrom('complaint_order')
    .selectAll()
    .where('import_batch_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
