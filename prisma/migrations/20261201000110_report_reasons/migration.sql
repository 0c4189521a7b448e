-- Two more reasons. What is stored has one of the former, so nothing has to be read here.
alter table reports
  drop constraint reports_reason_known,
  add constraint reports_reason_known check (reason in (
    'Threatens to out or blackmail me', 'Threatens me or somebody close to me', 'Shows intimate pictures of me',
    'Asks for money', 'Fake profile or not their photos', 'Harassment or hate', 'Unwanted sexual content',
    'Looks under 18', 'Something else')) not valid;
