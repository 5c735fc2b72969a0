import { DatePicker, Input, Radio, Select, Switch, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import type { AriaAttributes, KeyboardEvent } from 'react'

import type { Message } from '#kernel/messages.ts'
import { offered } from '#kernel/own-words.ts'

import { useOwnWords, useText } from '../i18n/text.tsx'
import { UI } from '../messages.ts'
import { CLEARS, useClears } from '../parts/ClearIcon.tsx'
import { GrowingText } from '../parts/GrowingText.tsx'
import { Emptied, TYPED_DAY, TYPED_TIME } from '../parts/TypedInput.tsx'
import { useLabelSearch } from '../pinyin/use-meant.ts'
import { Field, namesOf, useFieldSchema, type FieldGiven } from './Field.tsx'
import styles from './Form.module.css'
import { lengthLimit } from './rules.ts'

/** Choices from an enum's labels. */
export type Choices = Readonly<Record<string, Message>>

interface TextGiven extends FieldGiven {
  readonly autoComplete?: string
  readonly placeholder?: string
}

export function TextField({ autoComplete = 'off', placeholder, ...given }: TextGiven) {
  return (
    <Field {...given}>
      <Input autoComplete={autoComplete} allowClear={CLEARS} placeholder={placeholder} />
    </Field>
  )
}

/** What nobody is to read over one's shoulder, and no browser to fill in. */
export function SecretField(given: FieldGiven) {
  return (
    <Field {...given}>
      <Input.Password autoComplete="new-password" visibilityToggle={false} />
    </Field>
  )
}

/** Several lines, with the number of characters that are left. */
export function AreaField({ rows = 4, placeholder, ...given }: FieldGiven & { rows?: number; placeholder?: string }) {
  const schema = useFieldSchema(given.name)
  const max = schema ? lengthLimit(schema) : null
  return (
    <Field {...given} {...(max ? { item: BELOW_COUNT } : {})}>
      <GrowingText
        minRows={rows}
        maxRows={16}
        placeholder={placeholder}
        count={max ? { show: true, max } : undefined}
      />
    </Field>
  )
}

/** The character count hangs below the box, beside what is said there. */
const BELOW_COUNT = { style: { marginBottom: 26 }, className: styles['counted'] }

/** A few choices, all in sight. */
export function RadioField({
  choices,
  numeric,
  buttons = false,
  ask = 'choose',
  ...given
}: FieldGiven & {
  choices: Choices
  numeric?: boolean
  /** As buttons, where the choice decides what the rest of the form asks. */
  buttons?: boolean
  /** Whether its label is a question. */
  ask?: 'choose' | 'answer'
}) {
  const t = useText()
  const listed = offered(useOwnWords(), choices).map(([value, label]) => ({
    value: numeric ? Number(value) : value,
    label: t(label),
  }))
  // The best mark first, and yes before no; keys that are numbers come the other way round.
  const options = numeric ? listed.toReversed() : listed
  return (
    <Field {...given} ask={ask} show={namesOf(options)}>
      <Radios options={options} buttons={buttons} aria-label={t(given.label)} byKey={numeric} />
    </Field>
  )
}

/** A label names no group of buttons: what it says, and what the form says of the field, is given to the group itself. */
interface RadiosGiven extends AriaAttributes {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly buttons: boolean
  /** A number is chosen by its key. */
  readonly byKey?: boolean
  readonly id?: string
  readonly value?: string | number
  readonly onChange?: (value: string | number) => void
}

/** While one of them has the focus; what has a number needs no arrows. */
function Radios({ options, buttons, byKey = false, id, value, onChange, ...given }: RadiosGiven) {
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const at = byKey && isBare(event) ? options.findIndex((one) => String(one.value) === event.key) : -1
    if (at < 0) return
    event.preventDefault()
    onChange?.(options[at]!.value)
    event.currentTarget.querySelectorAll('input')[at]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are heard by the radio buttons inside
    <div onKeyDown={press}>
      <Radio.Group
        {...said(given)}
        id={id}
        options={[...options]}
        value={value}
        onChange={(event) => onChange?.(event.target.value as string | number)}
        {...(buttons ? { optionType: 'button', className: styles['pressed'] ?? '' } : {})}
        buttonStyle="solid"
      />
    </div>
  )
}

const said = (given: AriaAttributes) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('aria-')))

const isBare = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey

/** Many choices, found by typing. */
export function SelectField({ choices, ...given }: FieldGiven & { choices: Choices }) {
  const t = useText()
  const options = offered(useOwnWords(), choices).map(([value, label]) => ({ value, label: t(label) }))
  const showSearch = useLabelSearch()
  const clears = useClears()
  return (
    <Field {...given} ask="choose" show={namesOf(options)}>
      <Select options={options} showSearch={showSearch} allowClear={clears} placeholder={t(UI.pleaseChoose)} />
    </Field>
  )
}

/** Yes or no, 1 or 0 on the wire. */
export function FlagField(given: FieldGiven) {
  const t = useText()
  const item = {
    getValueProps: (value: unknown) => ({ checked: value === 1 }),
    getValueFromEvent: (checked: boolean) => (checked ? 1 : 0),
  }
  return (
    <Field {...given} item={item} show={(value) => t(value === 1 ? UI.yes : UI.no)}>
      <Switch />
    </Field>
  )
}

const TIME = 'YYYY-MM-DD HH:mm:ss'

const FITTING = { width: '100%', maxWidth: 220 }

/** A moment, held and sent as the text that everybody uses. */
export function TimeField({ latest, ...given }: FieldGiven & { latest?: string }) {
  return (
    <Field {...given} ask="choose" item={asText(TIME)}>
      <Calendar
        {...TYPED_TIME}
        showTime={{ format: 'HH:mm' }}
        style={FITTING}
        maxDate={latest ? dayjs(latest) : undefined}
      />
    </Field>
  )
}

export function DayField(given: FieldGiven) {
  return (
    <Field {...given} ask="choose" item={asText('YYYY-MM-DD')}>
      <Calendar {...TYPED_DAY} style={FITTING} />
    </Field>
  )
}

/**
 * Emptied is none, also by keys; what it shows is what is sent. The library would wait until the calendar is confirmed or
 * left, and let go of a moment whose form is sent before that.
 */
function Calendar(given: DatePickerProps) {
  const take = (picked: dayjs.Dayjs | null): void => given.onChange?.(picked, null)
  return (
    <Emptied value={() => take(null)}>
      <DatePicker
        {...given}
        needConfirm={false}
        previewValue={false}
        onCalendarChange={(picked) => take(picked as dayjs.Dayjs | null)}
      />
    </Emptied>
  )
}

const asText = (format: string) => ({
  getValueProps: (value: unknown) => ({ value: typeof value === 'string' && value ? dayjs(value) : null }),
  getValueFromEvent: (picked: dayjs.Dayjs | null) => picked?.format(format),
})
