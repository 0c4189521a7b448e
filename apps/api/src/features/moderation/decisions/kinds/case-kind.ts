import type { AnswerTemplate, Decision, PhotoField } from '@satrangi/contract'
import type { Prisma, Tx } from '@satrangi/db'
import type { Needs } from '../../../../ctx.ts'
import type { PhotoFileChanges } from '../../../members/index.ts'
import type { CaseOutcome, FoundCase } from '../../cases/index.ts'
import type { AuditAction } from '../audit-entries.store.ts'
import type { Evidence } from '../evidence.types.ts'

export type DecideContext = Needs<'db' | 'clock' | 'photoStore' | 'random' | 'log' | 'evidenceSeal'>

export interface CaseDecision {
  outcome: CaseOutcome
  /** For the record. */
  note?: string | null
  /** What a reporter reads. */
  answer?: AnswerTemplate
  /** What whoever appealed reads. */
  words?: string
  /** Gives the member a strike where it is upheld. */
  strike?: boolean
  /** Of a case about pictures that is upheld: removes only these, and shows the others again. */
  photos?: readonly PhotoField[] | undefined
}

/** A decision while it is made: the case is locked and closed. */
export interface CaseExecution extends CaseDecision {
  ctx: DecideContext
  tx: Tx
  files: PhotoFileChanges
  one: FoundCase
  by: string
  at: Date
}

/** What a case rests on, opened for the moderator who reads it. */
export interface CaseEvidence {
  /** What was written, where that is sealed; else it is in the row of the case. */
  details?: string
  records: Evidence[]
  pictures: { name: string; content: Uint8Array }[]
  /** Pieces that do not open: their key is not known here. */
  unreadable: number
  /** What the owner says about their pictures. */
  ownerAnswer: string | null
}

/** What is particular to one kind of case. */
export interface CaseKindRules {
  /** Who decides it, by the table of decisions. */
  decision: Decision
  /** What a decision may have beside its outcome. */
  takes: readonly ('note' | 'strike' | 'words' | 'photos')[]
  /** How a decision is recorded. */
  actions: Readonly<Record<CaseOutcome, AuditAction>>
  /** The record names the case by its number; otherwise by the id of what it is about. */
  isRecordedByNumber?: boolean
  /** What was decided cannot be undone: it was deleted, or somebody was answered in words. */
  isFinal?: boolean
  /** What it rests on beside its own row. */
  readEvidence?: (ctx: Needs<'db' | 'evidenceSeal'>, one: FoundCase) => Promise<CaseEvidence | undefined>
  /** Locks what others change together with the case, before it, in their order. */
  lock?: (tx: Tx, one: FoundCase) => Promise<void>
  /** Does what was decided. @returns details for the record @throws Refusal where it cannot be decided so */
  execute: (execution: CaseExecution) => Promise<Prisma.InputJsonObject>
}
