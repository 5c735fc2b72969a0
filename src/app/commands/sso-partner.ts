// Systems whose signature signs their users in (README, "Single sign-on"):
//   npm run sso:partner -- add oa 办公系统   adds one, or gives it a new secret; the secret is printed once
//   npm run sso:partner -- shut oa          its signatures count no longer
// With several tenants: --supplier=<uid>. The environment is that of the program (DATA_DIR or DATABASE_URL).
import { addSsoPartner, shutSsoPartner } from '#features/identity/server/public.ts'
import { systemClock } from '#platform/clock.ts'

import { runCommand, wordsTyped } from './command.ts'
import { useTenant } from './tenant.ts'

const [command = '', key = '', ...name] = wordsTyped()

await runCommand(async () => {
  if (command !== 'add' && command !== 'shut')
    throw new Error(
      'npm run sso:partner -- add <partner> [its name], or shut <partner>; --supplier=<uid> with several tenants',
    )
  if (!/^[a-z0-9_-]{2,40}$/.test(key)) throw new Error('a partner is named by 2 to 40 of a–z 0–9 _ -')
  return useTenant(async ({ db, supplier_id, keys }) => {
    const now = systemClock.now()
    if (command === 'shut') {
      if (!(await shutSsoPartner(db, { supplier_id, key }, now))) throw new Error(`there is no partner ${key}`)
      return `${key} is shut out`
    }
    const secret = await addSsoPartner(db, await keys(), { supplier_id, key, name: name.join(' ') }, now)
    return `Secret of ${key}, shown this once:\n${secret}`
  })
})
