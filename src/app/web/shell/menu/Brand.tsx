import { useState } from 'react'

import { supplierInfo } from '#features/identity/contract/session.ts'
import { baseOrigin } from '#ui/api/base.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { useText } from '#ui/i18n/text.tsx'

import { SHELL } from '../../messages.ts'
import styles from './Sidebar.module.css'

/** Whose platform it is: the tenant's logo and name (spec §3), or the platform's own mark and name. */
export function Brand() {
  const t = useText()
  const { data } = useEndpoint(supplierInfo, {}, { staleTime: Infinity })
  const [missing, setMissing] = useState('')
  const logo = data?.logo ?? ''
  return (
    <div className={styles['brand']}>
      {logo && logo !== missing ? (
        <img className={styles['logo']} src={baseOrigin() + logo} alt="" onError={() => setMissing(logo)} />
      ) : (
        <span className={styles['mark']} aria-hidden />
      )}
      <span className={styles['name']} title={data?.username}>
        {data?.username ?? t(SHELL.platformShort)}
      </span>
    </div>
  )
}
