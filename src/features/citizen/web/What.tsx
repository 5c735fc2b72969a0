import { useState, type FormEvent } from 'react'

import { useLanguage, useText } from '#ui/i18n/text.tsx'

import { MATTER, signsOf } from '../domain/limits.ts'
import { Failure } from './call.ts'
import type { Draft } from './draft.ts'
import { H5 } from './messages.ts'
import { Chips, Count, Heading, Row, Trouble, useChoices, useTooLong, type Config } from './parts.tsx'
import styles from './Page.module.css'
import { Photos, type Photo } from './Photos.tsx'
import type { Position } from './use-draft.ts'

export interface WhatProps {
  config: Config
  draft: Draft
  change: (more: Partial<Draft>) => void
  photos: readonly Photo[]
  setPhotos: (photos: readonly Photo[]) => void
  position: Position | null
  setPosition: (position: Position | null) => void
  onNext: () => void
}

/** The first step: what happened, where, and pictures of it. */
export function What({ config, draft, change, photos, setPhotos, position, setPosition, onNext }: WhatProps) {
  const t = useText()
  const choices = useChoices(config)
  const tooLong = useTooLong()
  const [error, setError] = useState<unknown>(null)
  const next = (event: FormEvent): void => {
    event.preventDefault()
    const missing =
      signsOf(draft.content) < MATTER.least
        ? H5.missing_content
        : draft.area_id || draft.address.trim()
          ? null
          : H5.missing_place
    const refused = missing
      ? new Failure(t(missing), 'INVALID')
      : tooLong([H5.content, draft.content, MATTER.most], [H5.address, draft.address, MATTER.address])
    setError(refused)
    if (!refused) onNext()
  }
  return (
    <form className={styles['card']} onSubmit={next} noValidate>
      <p className={styles['step']}>{t(H5.step, { n: 1 })}</p>
      <Heading>{t(H5.what)}</Heading>
      <Row id="content" label={t(H5.content)} hint={t(H5.what_hint)}>
        <textarea
          id="content"
          aria-describedby="content-hint"
          rows={6}
          value={draft.content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <Count text={draft.content} most={MATTER.most} />
      </Row>
      <Chips
        name="appeal_type"
        label={t(H5.type)}
        choices={choices('appeal_type')}
        value={draft.appeal_type}
        onChoose={(appeal_type) => change({ appeal_type })}
      />
      <Where {...{ config, draft, change, position, setPosition }} />
      <Photos photos={photos} onChange={setPhotos} />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={draft.is_secret}
          onChange={(event) => change({ is_secret: event.target.checked })}
        />
        <span>{t(H5.secret)}</span>
      </label>
      <Trouble error={error} />
      <button className={styles['main']}>{t(H5.next)}</button>
    </form>
  )
}

function Where({ config, draft, change, position, setPosition }: Omit<WhatProps, 'photos' | 'setPhotos' | 'onNext'>) {
  const t = useText()
  const { language } = useLanguage()
  const [failed, setFailed] = useState(false)
  // Who asks anew does not want the place he had: it goes, whatever comes of it.
  const locate = (): void => {
    setPosition(null)
    setFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setPosition({ lng: coords.longitude, lat: coords.latitude }),
      () => setFailed(true),
      { timeout: 10_000 },
    )
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{t(H5.where)}</legend>
      <Row id="area" label={t(H5.street)}>
        <select id="area" value={draft.area_id} onChange={(event) => change({ area_id: event.target.value })}>
          <option value="">{t(H5.choose)}</option>
          {config.areas.map((area) => (
            <option key={area.id} value={area.id}>
              {(language === 'en' && area.name_en) || area.name}
            </option>
          ))}
        </select>
      </Row>
      <Row id="address" label={t(H5.address)} hint={t(H5.address_hint)}>
        <input
          id="address"
          aria-describedby="address-hint"
          autoComplete="street-address"
          value={draft.address}
          onChange={(event) => change({ address: event.target.value })}
        />
      </Row>
      {isSecureContext && 'geolocation' in navigator && (
        <button type="button" className={styles['quiet']} onClick={locate}>
          {t(position ? H5.locate_again : H5.locate)}
        </button>
      )}
      {position && (
        <button type="button" className={styles['plain']} onClick={() => setPosition(null)}>
          {t(H5.remove_position)}
        </button>
      )}
      <p role="status" className={styles['hint']}>
        {position ? t(H5.located) : failed ? t(H5.unlocated) : ''}
      </p>
    </fieldset>
  )
}
