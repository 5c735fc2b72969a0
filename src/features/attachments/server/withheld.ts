import { refuse, type Refusal } from '#kernel/errors.ts'
import type { Config } from '#platform/config.ts'

import { ATTACHMENT_ERRORS } from '../errors.ts'

/** Why nobody gets a file: it is not scanned yet where files are scanned, or something was found in it. */
export type Withheld = 'pending' | 'infected'

/** Whether a file is withheld from everybody (security G15). What was found once stays so, also when nothing is scanned any more. */
export const withheldBy = ({ virusScanner }: Pick<Config, 'virusScanner'>, virus_state: string): Withheld | null =>
  virus_state === 'infected' ? 'infected' : virus_state === 'pending' && virusScanner ? 'pending' : null

/** The same as a refusal that says what to do. */
export function whyWithheld(
  config: Pick<Config, 'virusScanner'>,
  { virus_state, file_name: name }: { readonly virus_state: string; readonly file_name: string },
): Refusal | null {
  const withheld = withheldBy(config, virus_state)
  if (withheld === null) return null
  return refuse(withheld === 'infected' ? ATTACHMENT_ERRORS.FILE_INFECTED : ATTACHMENT_ERRORS.FILE_UNSCANNED, { name })
}
