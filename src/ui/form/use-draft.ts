import type { FormInstance } from 'antd'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Time } from '#kernel/time.ts'

import { makeAlarm } from '../api/alarm.ts'
import { isLostSession, isUndecided } from '../api/failure.ts'
import { useStayingTag } from '../tags.ts'
import { AGAIN_MS, makeDraftSaver, type Keeping } from './draft-saver.ts'
import {
  clearDraft,
  DraftKeepers,
  dropDraft,
  keepDraft,
  readDraft,
  type DraftKeeper,
  type KeptDraft,
  type Values,
} from './drafts.ts'
import { isSame } from './differences.ts'
import { awaitsUploads } from './uploads.ts'

export interface FormDraft {
  readonly initial: Values
  /** What was typed before was filled in: by this window, or as it was saved at a moment. */
  readonly restored: { readonly at: Time | null; readonly outdated: boolean } | null
  /** One that was found only after something was typed here; which of both it shall be is for its user to say. */
  readonly offer: { readonly at: Time; take(): void; refuse(): void } | null
  readonly keeping: Keeping | null
  /** By which sending it is one attempt, from this window or another. */
  attempt(): string | undefined
  startAfresh(): void
  /** Something was typed. */
  keep(): void
  /** Nothing more is typed just now. */
  settle(): void
  /** Whether something typed and not sent will be there when the form is opened again. */
  isKept(): boolean
  drop(): void
}

/**
 * Unsent content under a name, in the window and, where somebody does, kept for longer; without a name nothing is kept. Kept
 * is what differs from that with which the form began, so that what others change meanwhile is not written over by it.
 */
export function useDraft(name: string | undefined, form: FormInstance, initial: Values): FormDraft {
  const [local] = useState(() => (name ? readDraft(name) : null))
  const outdated = (draft: Values): boolean => VERSION in draft && draft[VERSION] !== initial[VERSION]
  const [restored, setRestored] = useState<FormDraft['restored']>(local && { at: null, outdated: outdated(local) })
  const stay = useStayingTag()
  const keeperOf = useContext(DraftKeepers)
  const typed = (): Values => form.getFieldsValue(true) as Values
  const [keeper] = useState(() => (name === undefined ? undefined : keeperOf(name)))
  const saved = useSaved(keeper, local, (values, at) => {
    form.setFieldsValue(withoutVersion(values))
    if (name) keepDraft(name, values)
    setRestored({ at, outdated: outdated(values) })
  })
  const forget = (of: (name: string) => void): void => {
    if (name) of(name)
    saved.drop()
  }
  return {
    initial: { ...initial, ...withoutVersion(local ?? {}) },
    restored,
    offer: saved.offer,
    keeping: saved.keeping,
    attempt: () => keeper?.attempt?.(),
    settle: saved.settle,
    drop: () => forget(dropDraft),
    keep: () => {
      stay()
      const changed = changedIn(initial, typed())
      if (!changed) return forget(clearDraft)
      if (name) keepDraft(name, changed)
      saved.changed(changed)
    },
    isKept: () => name !== undefined && (readDraft(name) !== null || awaitsUploads(name)),
    startAfresh: () => {
      forget(dropDraft)
      setRestored(null)
      form.setFieldsValue(Object.fromEntries(Object.keys(typed()).map((field) => [field, initial[field]])))
    },
  }
}

/** The field in which records say how often they were changed; with which one a draft was begun is kept with it. */
const VERSION = 'version'

const withoutVersion = ({ [VERSION]: _, ...fields }: Values): Values => fields

/** What was typed, and emptied; null when nothing was. */
function changedIn(initial: Values, typed: Values): Values | null {
  const changed = Object.keys(typed).filter((field) => !isSame(typed[field], initial[field]))
  if (changed.length === 0) return null
  const values = Object.fromEntries(changed.map((field) => [field, typed[field] ?? null]))
  return initial[VERSION] === undefined ? values : { ...values, [VERSION]: initial[VERSION] }
}

type Fill = (values: Values, at: Time) => void

/** What is kept for longer than the window. */
function useSaved(keeper: DraftKeeper | undefined, local: Values | null, fill: Fill) {
  const [keeping, setKeeping] = useState<Keeping | null>(null)
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  const [saver] = useState(() => {
    const made = keeper && makeDraftSaver(keeper, (now) => setKeeping(now))
    made?.changed(local)
    return made
  })
  const take = (found: KeptDraft): void => {
    saver?.changed(null)
    saver?.release(true)
    fill(found.values, found.saved_at)
  }
  const isUnknown = useFound(keeper, local, (found) => {
    setKeeping(null)
    // What the window has may be kept elsewhere, too.
    if (!found) saver?.release(local !== null)
    else if (saver?.isDirty()) setOffered(found)
    else take(found)
  })
  useEffect(() => () => void saver?.flush(), [saver])
  const answer = (settle: () => void) => (): void => {
    setOffered(null)
    settle()
  }
  return {
    keeping,
    offer: offered && {
      at: offered.saved_at,
      take: answer(() => take(offered)),
      refuse: answer(() => saver?.release(true)),
    },
    changed: (values: Values) => (saver?.changed(values), isUnknown() && setKeeping('waiting')),
    settle: () => void saver?.flush(),
    drop: answer(() => (setKeeping(null), void saver?.drop())),
  }
}

/** Looks until it is known whether something is kept, and answers whether it could not be asked yet; what the window has itself is newer. */
function useFound(
  keeper: DraftKeeper | undefined,
  local: Values | null,
  tell: (found: KeptDraft | null) => void,
): () => boolean {
  const asked = useRef(false)
  const unknown = useRef(false)
  const look = useEffectEvent(async (): Promise<void | 'unknown'> => {
    if (!keeper || asked.current) return
    asked.current = true
    const found = local ? null : await keeper.read().catch(whatIsThere)
    unknown.current = found === 'unknown'
    if (found !== 'unknown') return tell(found)
    asked.current = false
    return found
  })
  useEffect(() => {
    let isOpen = true
    const ask = async (): Promise<void> => {
      if ((await look()) === 'unknown' && isOpen) alarm.set(AGAIN_MS)
    }
    const alarm = makeAlarm(() => void ask())
    void ask()
    return () => {
      isOpen = false
      alarm.stop()
    }
  }, [])
  return () => unknown.current
}

/** What a refusal says of the draft: that there is none. */
const whatIsThere = (failure: unknown): 'unknown' | null =>
  isUndecided(failure) || isLostSession(failure) ? 'unknown' : null
