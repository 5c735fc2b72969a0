import { defineFeature } from '#platform/feature.ts'
import { serve } from '#platform/http/serve.ts'

import * as contract from '../contract.ts'
import * as kept from './absences.ts'
import { absenceGrants } from './grants.ts'

/** Who is away, and who stands in (decision 0115). */
export const absences = defineFeature({
  name: 'absences',
  title: { zh: '外出代办', en: 'Absences' },
  contracts: [contract],
  routes: [
    serve(contract.absenceList, kept.listAbsences),
    serve(contract.absencePeople, kept.listPeople),
    serve(contract.absenceSave, kept.saveAbsence),
    serve(contract.absenceEnd, kept.endAbsence),
    serve(contract.absenceMine, kept.readMine),
    serve(contract.absenceMineSave, kept.saveMine),
    serve(contract.absenceMineEnd, kept.endMine),
    serve(contract.absentNow, kept.listAbsent),
  ],
  grants: absenceGrants,
  tables: ['absence'],
  reads: ['department', 'operator'],
})
