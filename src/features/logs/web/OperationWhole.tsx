import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { operationInfo } from '../contract.ts'
import { changesOf, inWords } from '../domain/operation.ts'
import { OPERATION } from '../fields.ts'
import { LOG } from './messages.ts'
import styles from './Logs.module.css'

/** One line of the log whole: what it changed, and what was sent. */
export function OperationWhole({ id }: { id: string }) {
  const t = useText()
  return (
    <Reading query={useEndpoint(operationInfo, { id })}>
      {({ method, path, request_id, params, before, after, ip, ua }) => {
        const changes = changesOf(before, after)
        const facts = [
          [LOG.call, `${method} ${path}`],
          [OPERATION.ip, ip],
          [LOG.request, request_id],
        ] as const
        return (
          <div className={styles['whole']}>
            <h3>{t(LOG.changes)}</h3>
            {changes.length === 0 ? (
              <p>{t(LOG.nothing)}</p>
            ) : (
              <table>
                <thead>
                  <tr>
                    <th>{t(LOG.field)}</th>
                    <th>{t(LOG.before)}</th>
                    <th>{t(LOG.after)}</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map((change) => (
                    <tr key={change.field}>
                      <th scope="row">{change.field}</th>
                      <td>{change.before}</td>
                      <td>{change.after}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            <h3>{t(LOG.sent)}</h3>
            <dl>
              {changesOf(null, params).map(({ field, after: value }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>{inWords(value)}</dd>
                </div>
              ))}
            </dl>
            <dl>
              {facts.map(([title, value]) => (
                <div key={title.en}>
                  <dt>{t(title)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <p>{ua}</p>
          </div>
        )
      }}
    </Reading>
  )
}
