import type { FormEvent } from 'react'

import type { registerForm as place } from '#features/identity/web/slots.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import plain from '#ui/parts/plain.module.css'

import { registerForm } from '../contract.ts'
import { APPLY } from './messages.ts'
import styles from './Register.module.css'
import { useRegister, type Register } from './use-register.ts'

type Given = Parameters<NonNullable<typeof place.given>>[0]

/** Who has no account asks for one; while the form cannot be known, or nobody can apply, `otherwise` says whom to ask. */
export function RegisterForm({ Row, otherwise }: Given) {
  const t = useText()
  const { data, isPending } = useEndpoint(registerForm, {}, { staleTime: Infinity, quiet: () => true })
  const form = useRegister()
  if (isPending) return null
  if (data?.open !== 1) return otherwise
  if (form.done)
    return (
      <p className={styles['message']} role="status">
        {t(APPLY.done)}
      </p>
    )
  const send = (event: FormEvent): void => {
    event.preventDefault()
    form.submit()
  }
  return (
    <>
      <p className={styles['message']}>{t(APPLY.why)}</p>
      <form className={styles['fields']} onSubmit={send} noValidate>
        <Row id="real_name" label={t(APPLY.name)} problem={form.problem('real_name')}>
          {(given) => (
            <input
              {...given}
              autoComplete="name"
              maxLength={30}
              value={form.typed.real_name}
              onChange={form.change('real_name')}
            />
          )}
        </Row>
        <Row id="dept_id" label={t(APPLY.unit)} problem={form.problem('dept_id')}>
          {(given) => (
            <select {...given} value={form.typed.dept_id} onChange={form.change('dept_id')}>
              <option value="">{t(APPLY.chooseUnit)}</option>
              {data.units.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Row>
        <NumberFields Row={Row} form={form} />
        <Row id="reason" label={t(APPLY.reason)} problem={form.problem('reason')}>
          {(given) => (
            <textarea {...given} rows={3} maxLength={300} value={form.typed.reason} onChange={form.change('reason')} />
          )}
        </Row>
        <button
          type="submit"
          className={`${plain['button']} ${plain['primary']} ${plain['large']}`}
          disabled={form.busy}
        >
          {t(form.pending ? APPLY.pending : APPLY.submit)}
        </button>
      </form>
    </>
  )
}

/** The number, and the code that proves it. */
function NumberFields({ Row, form: { typed, change, problem, code } }: Pick<Given, 'Row'> & { form: Register }) {
  const t = useText()
  return (
    <>
      <Row id="phone" label={t(APPLY.phone)} problem={problem('phone')}>
        {(given) => (
          <input
            {...given}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            value={typed.phone}
            onChange={change('phone')}
          />
        )}
      </Row>
      <Row id="code" label={t(APPLY.code)} problem={problem('code')} hint={code.told}>
        {(given) => (
          <div className={styles['beside']}>
            <input
              {...given}
              ref={code.field}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={typed.code}
              onChange={change('code')}
            />
            <button type="button" className={plain['button']} disabled={code.again > 0} onClick={code.ask}>
              {code.again > 0 ? t(APPLY.againIn, { n: code.again }) : t(APPLY.sendCode)}
            </button>
          </div>
        )}
      </Row>
    </>
  )
}
