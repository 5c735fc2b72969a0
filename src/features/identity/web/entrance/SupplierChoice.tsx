import { useState } from 'react'

import { useEndpoint } from '#ui/api/hooks.ts'
import { keepSupplier, supplierId } from '#ui/api/identifiers.ts'
import { useText } from '#ui/i18n/text.tsx'
import plain from '#ui/parts/plain.module.css'

import { supplierList } from '../../contract/session.ts'
import styles from './Entrance.module.css'
import { SIGN_IN } from './messages.ts'

const useSuppliers = () => useEndpoint(supplierList, {}, { staleTime: Infinity }).data?.list ?? []

/** Name of the unit that is signed in to; the server takes the first where none was chosen. */
export function useSupplierName(): () => string {
  const list = useSuppliers()
  return () => (list.find(({ uid }) => uid === supplierId()) ?? list[0])?.username ?? ''
}

/** Which unit to sign in to, where the platform serves several; the browser remembers it (spec §9, cookie `Suid`). */
export function SupplierChoice() {
  const t = useText()
  const list = useSuppliers()
  const [chosen, setChosen] = useState(supplierId)
  if (list.length < 2) return null
  return (
    <div className={styles['choice']}>
      <label htmlFor="supplier">{t(SIGN_IN.supplier)}</label>
      <select
        id="supplier"
        className={plain['input']}
        value={list.some(({ uid }) => uid === chosen) ? chosen : list[0]!.uid}
        onChange={({ target }) => {
          keepSupplier(target.value)
          setChosen(target.value)
        }}
      >
        {list.map(({ uid, username }) => (
          <option key={uid} value={uid}>
            {username}
          </option>
        ))}
      </select>
    </div>
  )
}
