import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useAction, useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Input, Select } from '#ui/kit.ts'
import { Tag } from '#ui/parts/Tag.tsx'
import { UI } from '#ui/messages.ts'

import { explainPeople, explainRights, type RightsExplained } from '../../contract/explain.ts'
import { detailPath } from '../../domain/queues/addresses.ts'
import { LIFECYCLE } from '../../domain/lifecycle/lifecycle.ts'
import { VERDICT } from '../../domain/rights/verdict.ts'
import order from '../order/Order.module.css'
import { Section } from '../order/Section.tsx'
import { RIGHTS } from './messages.ts'
import styles from './Rights.module.css'

/** Why somebody may, or may not, do what to an order: what is asked stands in the address. */
export function ExplainScreen() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const [asked, setAsked] = useState({ order_no: params.get('order') ?? '', username: params.get('user') ?? '' })
  const { data, mutate, isPending } = useAction(explainRights)
  const isWhole = asked.order_no.trim() !== '' && asked.username !== ''
  const ask = (): void => {
    const order_no = asked.order_no.trim()
    setParams({ order: order_no, user: asked.username }, { replace: true })
    mutate({ order_no, username: asked.username })
  }
  // Who comes by a link that says both is answered at once.
  useEffect(() => {
    if (isWhole) mutate({ order_no: asked.order_no, username: asked.username })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the address had it
  }, [])
  return (
    <div className={order['screen']}>
      <form
        className={styles['asking']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !isPending) ask()
        }}
      >
        <label className={styles['field']}>
          {t(RIGHTS.order)}
          <Input value={asked.order_no} onChange={({ target }) => setAsked({ ...asked, order_no: target.value })} />
        </label>
        <PersonField value={asked.username} onChange={(username) => setAsked({ ...asked, username })} />
        <Button type="primary" htmlType="submit" disabled={!isWhole} loading={isPending}>
          {t(RIGHTS.ask)}
        </Button>
      </form>
      <p className={order['text']}>{t(RIGHTS.hint)}</p>
      {data && <Explained found={data} />}
    </div>
  )
}

/** Somebody by a part of the name; looked for while one types. */
function PersonField({ value, onChange }: { value: string; onChange: (username: string) => void }) {
  const t = useText()
  const [keyword, setKeyword] = useState(value)
  const { data = [] } = useEndpoint(explainPeople, { keyword }, { keepPrevious: true, staleTime: 60_000 })
  const options = data.map(({ username, name, dept_name }) => ({
    value: username,
    label: `${t(UI.beside, { what: name, more: username })} ${dept_name}`,
  }))
  return (
    <label className={styles['field']}>
      {t(RIGHTS.person)}
      <Select
        aria-label={t(RIGHTS.person)}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        placeholder={t(RIGHTS.personHint)}
        value={value || undefined}
        options={options}
        onChange={onChange}
      />
    </label>
  )
}

function Explained({ found }: { found: RightsExplained }) {
  const t = useText()
  const { person, actions } = found
  const may = actions.filter(({ by }) => by === 'may')
  const elsewhere = actions.filter(({ by }) => ['state', 'grant', 'unseen'].includes(by))
  const mayNot = actions.filter((one) => !may.includes(one) && !elsewhere.includes(one))
  return (
    <>
      <Section
        title={`${t(UI.beside, { what: person.name, more: person.username })} · ${found.order_no}`}
        aside={
          <Link className={styles['status']} to={detailPath('all', found.id)}>
            {found.status}
          </Link>
        }
      >
        <p className={order['text']}>
          {[
            person.dept_name,
            t(RIGHTS.roles, { roles: person.roles.join(t(UI.and)) || t(RIGHTS.noRoles) }),
            ...(found.holder_dept_name ? [t(RIGHTS.holder, { dept: found.holder_dept_name })] : []),
          ].join(' · ')}
        </p>
        {found.shut && (
          <p className={order['text']}>
            <Tag tone="red">{t(RIGHTS[found.shut])}</Tag>
          </p>
        )}
        <p className={order['text']}>
          <Tag tone={found.sees === 'whole' ? 'green' : found.sees === 'nothing' ? 'red' : 'orange'}>
            {t(RIGHTS[found.sees])}
          </Tag>{' '}
          {found.sees_why}
        </p>
        {found.hidden.length > 0 && (
          <p className={order['text']}>{t(RIGHTS.hidden, { fields: found.hidden.join(t(UI.and)) })}</p>
        )}
      </Section>
      <Section title={t(RIGHTS.may, { n: may.length })}>
        <Reasons actions={may} />
      </Section>
      <Section title={t(RIGHTS.mayNot, { n: mayNot.length })}>
        <Reasons actions={mayNot} />
      </Section>
      <details className={styles['rest']}>
        <summary>{t(RIGHTS.elsewhere, { n: elsewhere.length })}</summary>
        <Reasons actions={elsewhere} />
      </details>
    </>
  )
}

function Reasons({ actions }: { actions: RightsExplained['actions'] }) {
  const t = useText()
  if (actions.length === 0) return <p className={order['text']}>{t(RIGHTS.none)}</p>
  return (
    <dl className={styles['reasons']}>
      {actions.map(({ action, by, why }) => (
        <div key={action}>
          <dt>{t(LIFECYCLE[action].name)}</dt>
          <dd>
            <strong>{t(VERDICT[by])}</strong> {why}
          </dd>
        </div>
      ))}
    </dl>
  )
}
