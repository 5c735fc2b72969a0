import type { LogLine } from './facts.ts'
import type { Intake } from './intake.ts'
import { wordsSaid } from '#kernel/word-list.ts'

/** An order with more tags could no longer be read in a list. */
export const TAGS_AT_MOST = 10

/** The tags that an order gets by what it says, and the words that say so (domain 2.22); a full order takes no more. */
export function taggedBy(
  intake: Pick<Intake, 'title' | 'content' | 'demand'>,
  tags: ReadonlyMap<string, TagByWords>,
): { readonly tag_ids: string[]; readonly line: LogLine<'tag_by_words'> | null } {
  const text = [intake.title, intake.content, intake.demand].join('\n')
  const found = [...tags]
    .map(([id, { name, enabled, words }]) => ({ id, name, said: enabled ? wordsSaid(text, words) : [] }))
    .filter(({ said }) => said.length > 0)
    .slice(0, TAGS_AT_MOST)
  const params = {
    words: [...new Set(found.flatMap(({ said }) => said))].join('、'),
    tags: found.map(({ name }) => name).join('、'),
  }
  return { tag_ids: found.map(({ id }) => id), line: found.length ? { key: 'tag_by_words', params } : null }
}

interface TagByWords {
  readonly name: string
  readonly enabled: 0 | 1
  readonly words: readonly string[]
}
