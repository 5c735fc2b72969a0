import type { LogLine } from '../lifecycle/facts.ts'
import type { Intake } from './intake.ts'
import { wordFinder } from '#kernel/word-list.ts'

/** An order with more tags could no longer be read in a list. */
export const TAGS_AT_MOST = 10

/** What an order gets by what it says. */
interface Tagged {
  readonly tag_ids: string[]
  readonly line: LogLine<'tag_by_words'> | null
}
export type Tagger = (intake: Pick<Intake, 'title' | 'content' | 'demand'>) => Tagged

/** Gives orders tags by what they say, with the words that say so (domain 2.22); a full order takes no more. */
export function taggerBy(tags: ReadonlyMap<string, TagByWords>): Tagger {
  const given = [...tags].filter(([, { enabled }]) => enabled).map(([id, tag]) => ({ id, ...tag }))
  const find = wordFinder([...new Set(given.flatMap(({ words }) => words))])
  return (intake) => {
    const heard = new Set(find([intake.title, intake.content, intake.demand].join('\n')))
    if (heard.size === 0) return { tag_ids: [], line: null }
    const found = given
      .map(({ id, name, words }) => ({ id, name, said: words.filter((word) => heard.has(word)) }))
      .filter(({ said }) => said.length > 0)
      .slice(0, TAGS_AT_MOST)
    const params = {
      words: [...new Set(found.flatMap(({ said }) => said))].join('、'),
      tags: found.map(({ name }) => name).join('、'),
    }
    return { tag_ids: found.map(({ id }) => id), line: { key: 'tag_by_words', params } }
  }
}

interface TagByWords {
  readonly name: string
  readonly enabled: 0 | 1
  readonly words: readonly string[]
}
