-- What one statement may take. A hosted project's REST service applies the settings of the role that it takes
-- on; the host for one machine does the same with limits of its own.

do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role authenticated set statement_timeout = '8s';
exception when insufficient_privilege then
  raise notice 'the owner of the roles has to set their statement_timeout';
end
$$;
