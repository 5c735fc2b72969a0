import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { HeadRow } from '#ui/parts/HeadRow.tsx'
import { FactList } from '#ui/parts/FactList.tsx'
import { Reading } from '#ui/parts/Reading.tsx'

import { operationInfo, type OperationRow } from '../contract.ts'
import { changesOf, inWords } from '../domain/operation.ts'
import { OPERATION } from '../fields.ts'
import { LOG } from './messages.ts'
import styles from './Logs.module.css'
import { objectOf, resultOf, titleOf, whoOf } from './operation-cells.tsx'

/** One line of the log whole: what it changed, and what was sent; `alone`, where no row beside it says who did what. */
export function OperationWhole({ id, alone = false }: { id: string; alone?: boolean }) {
  const t = useText()
  return (
    <Reading query={useEndpoint(operationInfo, { id })}>
      {({ method, path, request_id, params, before, after, ip, ua, ...row }) => {
        const changes = changesOf(before, after)
        return (
          <div className={styles['whole']}>
            {alone && <WhoDidWhat row={{ ...row, ip }} />}
            <h3>{t(LOG.changes)}</h3>
            {changes.length === 0 ? (
              <p>{t(LOG.nothing)}</p>
            ) : (
              <table>
                <HeadRow heads={[LOG.field, LOG.before, LOG.after]} />
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
            <FactList
              facts={[
                [LOG.call, `${method} ${path}`],
                [OPERATION.ip, ip],
                [LOG.request, request_id],
              ]}
            />
            <p>{ua}</p>
          </div>
        )
      }}
    </Reading>
  )
}

function WhoDidWhat({ row }: { row: OperationRow }) {
  const t = useText()
  return (
    <FactList
      facts={[
        [OPERATION.at, row.at],
        [OPERATION.operator_name, [whoOf(row, t), row.dept_name].filter(Boolean).join(' · ')],
        [OPERATION.action, titleOf(row, t)],
        [OPERATION.object, objectOf(row, t)],
        [OPERATION.result, resultOf(row, t)],
      ]}
    />
  )
}
