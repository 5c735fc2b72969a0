import { useQueryClient } from '@tanstack/react-query'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { z } from 'zod'

import type { CallOf, Endpoint, OutputOf } from '#kernel/endpoint.ts'

import { CallFailure, failedFields, isUndecided } from '../api/failure.ts'
import { invalidateOutdated, readAgain, useAction } from '../api/hooks.ts'
import { useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { useFeedback } from '../parts/Feedback.tsx'
import { useGuard } from '../parts/use-guard.ts'
import { useInSight } from '../parts/use-in-sight.ts'
import type { Values } from './drafts.ts'
import type { Registered, SchemaFields } from './Field.tsx'
import { useRefused } from './use-refused.ts'
import { useChecks } from './use-checks.ts'
import { useWaiting, type Waits } from './use-waiting.ts'
import { useDraft, type FormDraft } from './use-draft.ts'

export interface FormGiven<E extends Endpoint> {
  readonly endpoint: E
  /** What it is called where it is not in sight; as its endpoint where nothing is said. */
  readonly title?: string
  /** Rules of the fields, where the endpoint takes several forms; otherwise its input. */
  readonly schema?: z.ZodType
  /** Sent along and not shown: the id and version of what is acted on. */
  readonly fixed?: Partial<CallOf<E>>
  readonly initial?: Values
  /** Name under which unsent content is kept; a form of secrets has none. */
  readonly draft?: string
  /** Readings that the action changes. */
  readonly invalidates?: readonly Endpoint[]
  /** Where it goes on. It may be closed before, and then it does not. */
  readonly onDone: (output: OutputOf<E>) => void
  /** What follows where it was closed before; for most it is only told. */
  readonly onUnseen?: (output: OutputOf<E>) => void
  /** What the form says above its fields, of the last refusal or of what others do meanwhile; nothing for most. */
  readonly tells?: (refusal: CallFailure | null) => ReactNode
  /** Refusals that it says there, and nowhere else. */
  readonly saysItself?: (refusal: CallFailure) => boolean
  /** Where it meets no network it waits for it, and leaves (decision 0185). */
  readonly waits?: Waits
  /** It cannot succeed now, and is not offered to be sent. */
  readonly blocked?: boolean
}

export interface SchemaForm extends Omit<FormDraft, 'drop' | 'attempt'> {
  readonly form: FormInstance
  readonly fields: SchemaFields
  readonly busy: boolean
  readonly guarded: boolean
  readonly blocked: boolean
  /** The same was sent already, and waits for the network. */
  readonly waiting: boolean
  /** It was sent and done, or is just being sent. */
  readonly sent: boolean
  /** What the form says above its fields. */
  readonly told: ReactNode
  /** Fields that were found wrong and still are. */
  readonly faults: number
  /** To be called when fields changed. */
  recount(): void
  /** Looks anew at what was wrong of what has changed. */
  mend(changed: Values): void
  /** The element around the fields. */
  readonly root: RefObject<HTMLDivElement | null>
  submit(): void
  /** Nobody knows whether it was done: it can be sent again, and is done once. */
  readonly undecided: CallFailure | null
}

const NOTHING: Values = {}

/** A form whose rules are the contract's: checks each field and the whole, sends, and puts refusals where they belong. */
export function useSchemaForm<E extends Endpoint>(given: FormGiven<E>): SchemaForm {
  const { endpoint } = given
  const schema = given.schema ?? endpoint.input
  const [form] = Form.useForm()
  const root = useRef<HTMLDivElement>(null)
  const { guarded, start } = useGuard()
  const checking = useRef(false)
  const registered: SchemaFields['registered'] = useRef(new Map())
  const asked: SchemaFields['asked'] = useRef(new Set())
  const draft = useDraft(given.draft, form, given.initial ?? NOTHING)
  const action = useSending(given, draft, registered)
  const busy = action.isPending
  const hold = useHeldFocus(root, busy)
  const { show, check, ...counted } = useChecks({ form, schema, registered, root })
  useRefused(form, action.error, { show, keep: draft.keep })

  async function submit(): Promise<void> {
    if (guarded || busy || given.blocked || action.waiting || checking.current) return
    checking.current = true
    const input = await check(given.fixed)
    checking.current = false
    if (!input) return
    hold()
    start()
    action.send({ ...noneOf(given, asked.current), ...input } as CallOf<E>)
  }

  return {
    ...draft,
    ...counted,
    form,
    fields: { schema, registered, asked, draft: given.draft },
    busy,
    guarded,
    root,
    ...standingOf(given, action),
    startAfresh: () => (draft.startAfresh(), action.settle()),
    submit: () => void submit(),
  }
}

/** What a form is asked for and does not say is none: left out of an edit it would stay as it is (decision 0323). */
const noneOf = ({ endpoint, fixed }: FormGiven<Endpoint>, asked: ReadonlySet<string>): Values =>
  endpoint.edits && fixed && 'id' in fixed ? Object.fromEntries([...asked].map((name) => [name, null])) : {}

/**
 * It may be out of sight when the answer comes, closed or behind another tag: what follows from the answer follows all the
 * same, and is told. What the form says of its failures is said nowhere else; what met no network may wait for it.
 */
function useSending<E extends Endpoint>(
  given: FormGiven<E>,
  { attempt, drop }: Pick<FormDraft, 'attempt' | 'drop'>,
  registered: SchemaFields['registered'],
) {
  const client = useQueryClient()
  const tellUnseen = useTellUnseen(given)
  const inSight = useInSight()
  const { waiting, note, takes, wait, settle } = useWaiting(given, registered)
  const done = useRef<{ readonly output: OutputOf<E> } | null>(null)
  const action = useAction(given.endpoint, {
    attempt,
    quiet: (failure) => takes(failure) || (inSight.current && isSaidInside(failure, given, registered.current)),
    onSuccess: async (output) => {
      settle()
      drop()
      await readAgain(client, given.invalidates ?? [])
      done.current = { output }
      if (!inSight.current) (given.onUnseen ?? tellUnseen)(output)
    },
    onError: (failure, input, key) => {
      void invalidateOutdated(client, failure, given.invalidates)
      if (!takes(failure)) return
      wait(input as Values, key!)
      if (inSight.current) given.waits!.onWaiting()
    },
  })
  useEffect(() => {
    const { current } = done
    done.current = null
    if (current) given.onDone(current.output)
  })
  const send = (input: CallOf<E>): void => {
    note(input as Values)
    action.mutate(input)
  }
  return { ...action, waiting, settle, send }
}

/** By what stands in the form for what nobody knows, by itself, or at the fields that are refused, of which all are there. */
function isSaidInside(failure: CallFailure, { saysItself }: FormGiven<Endpoint>, fields: Registered): boolean {
  if (isUndecided(failure) || saysItself?.(failure) === true) return true
  const refused = failedFields(failure)
  return refused.length > 0 && refused.every(({ field }) => fields.has(field))
}

function useTellUnseen({ title, endpoint }: Pick<FormGiven<Endpoint>, 'title' | 'endpoint'>): () => void {
  const t = useText()
  const { toast } = useFeedback()
  return () => toast('success', t(UI.sentUnseen, { title: title ?? t(endpoint.title) }))
}

/** While it is sent neither field nor button can have the focus: the form holds it, or the keyboard would have lost its place. */
function useHeldFocus(root: RefObject<HTMLElement | null>, busy: boolean): () => void {
  const place = useRef<Element | null>(null)
  useEffect(() => {
    if (!busy && document.activeElement === root.current && place.current instanceof HTMLElement)
      place.current.focus({ preventScroll: true })
  }, [root, busy])
  return () => {
    place.current = document.activeElement
    root.current?.focus({ preventScroll: true })
  }
}

/** What is said of a form besides its fields. */
const standingOf = <E extends Endpoint>(
  { blocked = false, tells }: FormGiven<E>,
  {
    error,
    isPending,
    isSuccess,
    waiting,
  }: {
    readonly error: unknown
    readonly isPending: boolean
    readonly isSuccess: boolean
    readonly waiting: boolean
  },
) => {
  const failure = error instanceof CallFailure ? error : null
  const undecided = isUndecided(failure) ? failure : null
  return { waiting, blocked: blocked || waiting, sent: isPending || isSuccess, told: tells?.(failure), undecided }
}
