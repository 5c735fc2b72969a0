import { useLayoutEffect, type ComponentType } from 'react'

import type { Message } from '#kernel/messages.ts'

import { defineSlot } from '../slots.tsx'

/** What was found: it leads somewhere, or does something. */
export interface Finding {
  readonly id: string
  readonly title: string
  /** What it stands under, said before it. */
  readonly under?: string
  /** What tells it from others, said behind it. */
  readonly note?: string
  readonly keys?: string
  readonly count?: number
  readonly icon?: ComponentType
  readonly to?: string
  readonly run?: () => void
  /** Chosen only as long as there is nothing better. */
  readonly fallback?: boolean
}

export interface FoundSection {
  readonly key: string
  readonly title: Message
  /** Whether it stands before the screens or behind them. */
  readonly place: 'before' | 'behind'
  readonly found: readonly Finding[]
}

export interface FinderGiven {
  /** What is typed; nothing yet, when the search was just opened. */
  readonly typed: string
  /** The same as soon as it rests for a moment: what a server is asked with. */
  readonly settled: string
  readonly meant: (...texts: readonly string[]) => boolean
  /** Always the same function. */
  readonly onFound: (section: FoundSection) => void
}

/** What features find in the search besides screens and commands; who fills it shows nothing and tells what it found. */
export const finders = defineSlot<FinderGiven>()

/** Tells what was found, before the next key is heard: Enter must not take what the text before it had found. */
export function useTold(onFound: FinderGiven['onFound'], section: FoundSection): void {
  useLayoutEffect(() => onFound(section), [onFound, section])
}
