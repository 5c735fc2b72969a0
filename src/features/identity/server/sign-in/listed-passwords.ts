import { weaknessesOf, type Weakness } from '../../domain/password-policy.ts'

let reading: Promise<string> | undefined

/** The list as one text, a line each: read when the first password is judged, and a tenth of the memory of a set. */
const readList = (): Promise<string> =>
  (reading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => `\n${dictionary['passwords-common'].join('\n')}\n`,
  ))

/** Everything that is wrong with a password, by the rules that browsers show and by a list of used ones (decision 0199). */
export async function knownWeaknesses(...judged: Parameters<typeof weaknessesOf>): Promise<Weakness[]> {
  const list = await readList()
  const [password, owner, policy] = judged
  return weaknessesOf(password, owner, policy, (word) => list.includes(`\n${word}\n`))
}
