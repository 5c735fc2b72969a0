import { useEffect, useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { keepSupplier, supplierId } from '#ui/api/identifiers.ts'
import { useText } from '#ui/i18n/text.tsx'
import plain from '#ui/parts/plain.module.css'
import { recall, remember } from '#ui/remembered.ts'

import { supplierList } from '../../contract/session.ts'
import styles from './Entrance.module.css'
import { SIGN_IN } from './messages.ts'

/** The unit that was signed in to last here: signing out forgets the cookie (spec §4), and nobody wants to choose each morning. */
const LAST = 'rexian.supplier'
const NONE: readonly { readonly uid: string; readonly username: string }[] = []

const useSuppliers = () => useEndpoint(supplierList, {}, { staleTime: Infinity }).data?.list ?? NONE

/** Name of the unit that is signed in to; the server takes the first where none was chosen. */
export function useSupplierName(): () => string {
  const list = useSuppliers()
  return () => (list.find(({ uid }) => uid === supplierId()) ?? list[0])?.username ?? ''
}

/**
 * Which unit to sign in to, where the platform serves several; the browser remembers it (spec §9, cookie `Suid`). One
 * that is not there any more is said, and another one can be chosen.
 */
export function SupplierChoice() {
  const t = useText()
  const list = useSuppliers()
  const [chosen, choose] = useChosen(list)
  const isGone = chosen !== '' && list.length > 0 && !list.some(({ uid }) => uid === chosen)
  if (list.length < 2 && !isGone) return null
  return (
    <div className={styles['choice']}>
      <label htmlFor="supplier">{t(SIGN_IN.supplier)}</label>
      <select
        id="supplier"
        className={plain['input']}
        aria-describedby="supplier-note"
        value={isGone ? '' : chosen || list[0]!.uid}
        onChange={({ target }) => choose(target.value)}
      >
        {isGone && <option value="">{t(SIGN_IN.chooseSupplier)}</option>}
        {list.map(({ uid, username }) => (
          <option key={uid} value={uid}>
            {username}
          </option>
        ))}
      </select>
      {isGone && (
        <p id="supplier-note" className={styles['note']} data-wrong role="alert">
          {t(SIGN_IN.supplierGone)}
        </p>
      )}
    </div>
  )
}

function useChosen(list: typeof NONE): [string, (uid: string) => void] {
  const [chosen, setChosen] = useState(() => supplierId() || recall(LAST, ''))
  useEffect(() => {
    if (!list.some(({ uid }) => uid === chosen)) return
    keepSupplier(chosen)
    remember(LAST, chosen)
  }, [list, chosen])
  return [chosen, setChosen]
}
