import { useSearchParams } from 'react-router'

import { DayField, SelectField } from '#ui/form/fields.tsx'
import { NumberField } from '#ui/form/number-fields.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'

import { Section } from '../order/Section.tsx'
import { CLOCK } from './messages.ts'
import styles from './Clocks.module.css'

const NAMES = ['days', 'pause_until', 'date', 'date_type'] as const
export type Supposed = Partial<Record<(typeof NAMES)[number], string>>

/** What is supposed stands in the address, so that a colleague sees the same. */
export function useSupposition(): readonly [Supposed, (next: Supposed) => void] {
  const [params, setParams] = useSearchParams()
  const supposed = Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])))
  const suppose = (next: Supposed): void =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), { replace: true })
  return [supposed, suppose]
}

/** An extension granted, a pause, a day that becomes something else. */
export function WhatIf({ supposition, onChange }: { supposition: Supposed; onChange: (next: Supposed) => void }) {
  const t = useText()
  const [form] = Form.useForm()
  const clear = (): void => {
    form.setFieldsValue({ days: null, pause_until: null, date: null })
    onChange({})
  }
  const aside = Object.keys(supposition).length > 0 && (
    <Button type="link" size="small" onClick={clear}>
      {t(CLOCK.clear)}
    </Button>
  )
  const change = (_changed: unknown, values: Record<string, string | number | null | undefined>): void => {
    const { days, pause_until, date, date_type } = values
    const text = (value: string | number | null | undefined): string => (value ? String(value) : '')
    onChange({
      ...{ days: text(days), pause_until: text(pause_until) },
      ...(date ? { date: text(date), date_type: text(date_type) } : {}),
    })
  }
  const initial = { date_type: 'holiday', ...supposition, days: supposition.days ? Number(supposition.days) : null }
  return (
    <Section title={t(CLOCK.whatIf)} aside={aside}>
      <Form form={form} layout="vertical" initialValues={initial} onValuesChange={change} className={styles['whatIf']}>
        <NumberField name="days" label={CLOCK.supposeDays} unit={t(CLOCK.workdays)} />
        <DayField name="pause_until" label={CLOCK.supposePause} />
        <DayField name="date" label={CLOCK.supposeDate} />
        <SelectField
          name="date_type"
          label={CLOCK.supposeType}
          choices={{ holiday: CLOCK.holiday, makeup: CLOCK.makeup }}
        />
      </Form>
      <p className={styles['text']}>{t(CLOCK.whatIfHint)}</p>
    </Section>
  )
}
