import { importConfirm, importResult } from '../contract.ts'
import type { ImportOffice } from './import-office.ts'

/** Uploads a file and has it judged; answers the batch. */
export async function parsed(office: ImportOffice, file: Buffer): Promise<string> {
  const { http, code, data } = await office.upload(file)
  if (http !== 200) throw new Error(code)
  await office.runJobs()
  return data.batch.id
}

/** Uploads a file and has its good rows written; answers the batch. */
export async function imported(office: ImportOffice, file: Buffer): Promise<string> {
  const id = await parsed(office, file)
  await office.call('dispatcher', importConfirm, { id })
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
