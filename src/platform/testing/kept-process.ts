import { createDatabase } from '../db/database.ts'
import { keep, keptNow } from '../kept/kept.ts'
import { createLog } from '../log.ts'

/** Another server process that keeps departments: `kept-process.ts <url>`; answers each tenant it is sent with their names. */
const { db } = createDatabase({ url: process.argv[2]!, log: createLog('silent') })
const NAMES = keep('names', async (on, supplier_id) => {
  const rows = await on.selectFrom('department').select('name').where('supplier_id', '=', supplier_id).execute()
  return rows.map(({ name }) => name)
})
process.on('message', (supplier_id: string) => {
  void keptNow(db, supplier_id).then((kept) => process.send!(kept.get(NAMES)))
})
