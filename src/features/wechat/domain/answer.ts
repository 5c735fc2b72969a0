import { wordsSaid } from '#kernel/word-list.ts'

import type { Heard } from './heard.ts'

/** What is answered to words. */
export interface KeywordRule {
  /** A message says one of these, whatever stands around. */
  readonly words: readonly string[]
  /** A message is one of these and nothing else. */
  readonly exact_words: readonly string[]
  readonly reply: string
}

/** What an account says by itself; null where it says nothing. */
export interface Replies {
  /** Those in use, in the order in which they are tried. */
  readonly rules: readonly KeywordRule[]
  readonly attention: string | null
  readonly fallback: string | null
}

const alone = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** What the first rule answers that fits; null where none does. */
export function byKeyword(said: string, rules: readonly KeywordRule[]): string | null {
  const fits = ({ words, exact_words }: KeywordRule): boolean =>
    exact_words.some((word) => alone(word) === alone(said)) || wordsSaid(said, words).length > 0
  return rules.find(fits)?.reply ?? null
}

/** What an account answers: a follower is greeted, a button says its word, and everybody who writes is told something. */
export function answerTo({ kind, event, content }: Heard, { rules, attention, fallback }: Replies): string | null {
  if (event === 'subscribe') return attention
  if (event === 'click') return byKeyword(content, rules)
  if (kind === 'event') return null
  return (kind === 'text' ? byKeyword(content, rules) : null) ?? fallback
}
