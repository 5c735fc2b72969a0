import { areaAt } from '#features/reference/contract/boundaries.ts'
import { useEndpoint } from '#ui/api/hooks.ts'
import { TextField } from '#ui/form/fields.tsx'
import { usePut } from '#ui/form/FormBody.tsx'
import { useText } from '#ui/i18n/text.tsx'
import { Button, Form } from '#ui/kit.ts'

import { complaintSave } from '../../contract/actions.ts'
import { FORM, HINT } from './messages.ts'

const degrees = complaintSave.input.shape

/** Coordinates as a map gives them; where boundaries are known they say in which street and community they lie. */
export function PlaceFields() {
  const t = useText()
  const form = Form.useFormInstance()
  const put = usePut()
  const [lng, lat] = [
    degrees.lng.safeParse(Form.useWatch('lng', form)),
    degrees.lat.safeParse(Form.useWatch('lat', form)),
  ]
  const chosen = Form.useWatch('area_id', form) as string | undefined
  const enabled = lng.data !== undefined && lat.data !== undefined
  const { data } = useEndpoint(areaAt, { lng: lng.data, lat: lat.data }, { enabled })
  const found = enabled ? data : undefined
  const area_id = found?.area_id
  return (
    <>
      <TextField name="lng" label={FORM.lng} />
      <TextField
        name="lat"
        label={FORM.lat}
        hint={found ? t(area_id ? HINT.liesIn : HINT.liesNowhere, { area: found.name }) : undefined}
      />
      {area_id && area_id !== chosen && (
        <Button htmlType="button" onClick={() => put('area_id', area_id)}>
          {t(HINT.takeArea, { area: found.name })}
        </Button>
      )}
    </>
  )
}
