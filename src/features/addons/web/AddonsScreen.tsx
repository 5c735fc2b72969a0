import { Link, Navigate, useSearchParams } from 'react-router'

import { mayCall, useSession } from '#features/identity/web/public.ts'
import type { OutputOf } from '#kernel/endpoint.ts'
import type { Message } from '#kernel/messages.ts'
import { addDays, dayOf, minutes } from '#kernel/time.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'
import { Button } from '#ui/kit.ts'
import { UI } from '#ui/messages.ts'
import { useMayOpen } from '#ui/may-open.ts'
import { Reading } from '#ui/parts/Reading.tsx'
import { EmptyState } from '#ui/parts/States.tsx'
import { Tag } from '#ui/parts/Tag.tsx'
import { useConfirmedAction } from '#ui/parts/use-confirmed-action.ts'

import { ADDONS_AT, addonInstall, addonList, addonUninstall, KEPT_DAYS } from '../contract.ts'
import styles from './Addons.module.css'
import { ADDON, ADDON_TYPE } from './messages.ts'

type Row = OutputOf<typeof addonList>[number]

/** What can be installed, by what it is for, and what only has a name. */
export function AddonsScreen() {
  const t = useText()
  const query = useEndpoint(addonList, {})
  return (
    <Reading query={query}>
      {(all) => (
        <div className={styles['screen']}>
          <p className={styles['about']}>{t(ADDON.about)}</p>
          {Object.entries(ADDON_TYPE).map(([type, title]) => (
            <Section key={type} title={title} rows={all.filter((row) => row.type === type && row.available)} />
          ))}
          <section aria-label={t(ADDON.later)}>
            <h2>{t(ADDON.later)}</h2>
            <p className={styles['about']}>
              {all
                .filter(({ available }) => !available)
                .map(({ name, name_en }) => t({ zh: name, en: name_en }))
                .join(t(UI.and))}
            </p>
          </section>
        </div>
      )}
    </Reading>
  )
}

function Section({ title, rows }: { title: Message; rows: readonly Row[] }) {
  const t = useText()
  return rows.length === 0 ? null : (
    <section aria-label={t(title)}>
      <h2>{t(title)}</h2>
      <Lines rows={rows} />
    </section>
  )
}

/** Those that are installed and have something to set up; `?key=` leads straight to one. */
export function AddonSetUps() {
  const t = useText()
  const [params] = useSearchParams()
  const query = useEndpoint(addonList, { show_setting: 1 })
  return (
    <Reading query={query}>
      {(all) => {
        const rows = all.filter(({ installed, set_up_at }) => installed && set_up_at)
        const meant = rows.find(({ key }) => key === params.get('key'))
        if (meant) return <Navigate to={meant.set_up_at!} replace />
        return (
          <div className={styles['screen']}>
            {rows.length === 0 ? (
              <>
                <EmptyState text={t(ADDON.none)} />
                <Link to={ADDONS_AT.manage.path}>{t(ADDON.toManage)}</Link>
              </>
            ) : (
              <>
                <p className={styles['about']}>{t(ADDON.aboutSetUp)}</p>
                <Lines rows={rows} />
              </>
            )}
          </div>
        )
      }}
    </Reading>
  )
}

const Lines = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles['lines']}>
    {rows.map((row) => (
      <Line key={row.key} row={row} />
    ))}
  </ul>
)

function Line({ row }: { row: Row }) {
  const t = useText()
  const name = t({ zh: row.name, en: row.name_en })
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <strong>{name}</strong>
        <State row={row} />
      </div>
      <div className={styles['introduction']}>
        {t({ zh: row.introduction, en: row.introduction_en })}
        <History row={row} />
      </div>
      <div className={styles['acts']}>
        <Acts row={row} name={name} />
      </div>
    </li>
  )
}

function State({ row: { installed, ready } }: { row: Row }) {
  const t = useText()
  if (!installed) return <Tag>{t(ADDON.notInstalled)}</Tag>
  return ready ? <Tag tone="green">{t(ADDON.installed)}</Tag> : <Tag tone="orange">{t(ADDON.toSetUp)}</Tag>
}

function History({ row: { installed_at, uninstalled_at } }: { row: Row }) {
  const t = useText()
  if (installed_at) return <span className={styles['hint']}>{t(ADDON.installedAt, { at: minutes(installed_at) })}</span>
  if (!uninstalled_at) return null
  return <span className={styles['hint']}>{t(ADDON.kept, { day: addDays(dayOf(uninstalled_at), KEPT_DAYS) })}</span>
}

function Acts({ row, name }: { row: Row; name: string }) {
  const { key, installed, set_up_at } = row
  const t = useText()
  const session = useSession()
  const mayOpen = useMayOpen()
  const install = useConfirmedAction(addonInstall, {
    invalidates: [addonList],
    done: () => t(ADDON.wasInstalled, { name }),
  })
  const uninstall = useConfirmedAction(addonUninstall, {
    invalidates: [addonList],
    done: () => t(ADDON.wasUninstalled, { name }),
  })
  if (!installed) {
    const text = t(set_up_at ? ADDON.installTextSetUp : ADDON.installText)
    const ask = (): void =>
      install.ask({ title: t(ADDON.installTitle, { name }), text, yes: t(ADDON.install) }, { key })
    return mayCall(session, addonInstall) ? (
      <Button type="primary" loading={install.isPending} aria-label={`${t(ADDON.install)} ${name}`} onClick={ask}>
        {t(ADDON.install)}
      </Button>
    ) : null
  }
  const without = t({ zh: row.without, en: row.without_en })
  const text = t(ADDON.uninstallText, { without })
  const question = { title: t(ADDON.uninstallTitle, { name }), text, yes: t(ADDON.uninstall) }
  return (
    <>
      {set_up_at && mayOpen(set_up_at) && (
        <Link to={set_up_at} aria-label={`${t(ADDON.setUp)} ${name}`}>
          {t(ADDON.setUp)}
        </Link>
      )}
      {mayCall(session, addonUninstall) && (
        <Button
          loading={uninstall.isPending}
          aria-label={`${t(ADDON.uninstall)} ${name}`}
          onClick={() => uninstall.ask(question, { key })}
        >
          {t(ADDON.uninstall)}
        </Button>
      )}
    </>
  )
}
