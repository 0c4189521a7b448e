-- few-rows: those of members who have paused
-- A pause closes conversations as a block does: those of whoever has paused already.
update conversations c set can_message = false
from members m join conversation_members s on s.member_key = m.key
where m.paused_at is not null and c.key = s.conversation_key and c.can_message;
