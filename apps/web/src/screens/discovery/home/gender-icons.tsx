import { everyGender, type Gender } from '@satrangi/contract'
import { NonBinary, Plus, Spade, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import {
  BothWithMars,
  BothWithVenus,
  QueerSign,
  Ring,
  StruckMars,
  StruckVenus,
  TwoMars,
  TwoVenus,
} from '../../../drawings/gender-icons.tsx'

const lucideIcon = (Icon: typeof Plus) => () => <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />

export const genderIcons: Readonly<Record<Gender | typeof everyGender, ComponentType>> = {
  [everyGender]: lucideIcon(UsersRound),
  Lesbian: TwoVenus,
  Gay: TwoMars,
  'Bisexual | Man': BothWithMars,
  'Bisexual | Woman': BothWithVenus,
  'Transgender | Man': StruckMars,
  'Transgender | Women': StruckVenus,
  Queer: QueerSign,
  Intersex: Ring,
  Asexual: lucideIcon(Spade),
  Nonbinary: lucideIcon(NonBinary),
  '+ PLUS': lucideIcon(Plus),
}
