import { createHash } from 'node:crypto'

import { askProvider, refused, type Way } from './way.ts'

/** China Mobile's cloud MAS, its interface for texts of any words (`norsubmit`): the form is base64 of JSON, signed by MD5. */
export const mas: Way = async (sending) => {
  const { set_up, outgoing } = sending
  const told = {
    ecName: set_up.account,
    apId: set_up.app_id,
    mobiles: outgoing.address,
    content: outgoing.content,
    sign: set_up.sign,
    addSerial: '',
  }
  const { ecName, apId, mobiles, content, sign, addSerial } = told
  const signed = [ecName, apId, set_up.secret, mobiles, content, sign, addSerial].join('')
  const mac = createHash('md5').update(signed, 'utf8').digest('hex')
  const body = Buffer.from(JSON.stringify({ ...told, mac }), 'utf8').toString('base64')
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const { success, rspcod, msgGroup } = await askProvider(sending, set_up.url, { headers, body })
  return success === true || success === 'true' ? String(msgGroup) : refused(rspcod)
}
